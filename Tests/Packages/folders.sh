# Fresh systems of Debian and Ubuntu in folders, as debootstrap makes them. Each is kept as an archive in .build/packages/systems, so that a second run is quick.
# Needs root.
mirror=${MIRROR:-http://deb.debian.org/debian}
ubuntu=${UBUNTU_MIRROR:-http://archive.ubuntu.com/ubuntu}
systems=$PWD/.build/packages/systems

# ubuntu_keys FILE: the keys of Ubuntu's archive, which Debian does not have: out of its own package, by the sum of that.
ubuntu_keys() {
  local package=$systems/ubuntu-keyring.deb
  wget -q --tries=2 --timeout=20 -O "$package" "$ubuntu/pool/main/u/ubuntu-keyring/ubuntu-keyring_2021.03.26_all.deb" || return
  echo "0d0e7ed6b112f5d03eabf3c7eb01ebdacf9c57714b279e90495cfc58c8c4520f  $package" | sha256sum --check --quiet || return
  dpkg-deb --fsys-tarfile "$package" | tar -xO ./usr/share/keyrings/ubuntu-archive-keyring.gpg >"$1"
}

# fresh_folder SUITE FOLDER: a system of that release in a new folder.
fresh_folder() {
  local suite=$1 folder=$2 archive=$systems/$1.tar from=$mirror keys=()
  command -v debootstrap >/dev/null || { echo "packages: install debootstrap (Debian: debootstrap)" >&2; return 1; }
  if [ ! -f "$archive" ]; then
    echo "Making a system of $suite (once)"
    mkdir -p "$systems"
    rm -rf "$systems/$suite"
    if [ "$suite" = jammy ]; then
      from=$ubuntu keys=("--keyring=$systems/ubuntu.gpg")
      ubuntu_keys "$systems/ubuntu.gpg" || return 1
    fi
    debootstrap "${keys[@]}" --variant=minbase --include=ca-certificates,dbus,man-db,systemd,tzdata "$suite" "$systems/$suite" "$from" >"$systems/$suite.log" 2>&1 \
      || { tail -20 "$systems/$suite.log" >&2; return 1; }
    tar -C "$systems/$suite" -cf "$archive.part" .
    mv "$archive.part" "$archive"
    rm -rf "$systems/$suite"
  fi
  mkdir -p "$folder"
  tar -C "$folder" -xpf "$archive"
  cp -L /etc/resolv.conf "$folder/etc/resolv.conf"
}

# inside FOLDER USER COMMAND…: runs it in the system as that user, who has a home and nothing else of ours; what it left running ends with it.
inside() {
  local folder=$1 user=$2 home=/root
  shift 2
  [ "$user" = root ] || home=/home/$user
  unshare --mount --pid --fork --kill-child=KILL -- bash -c '
    set -e
    folder=$1 user=$2 home=$3
    shift 3
    mount --make-rprivate /
    mount -t proc proc "$folder/proc"
    mount --rbind /dev "$folder/dev"
    exec chroot "$folder" setpriv --reuid "$user" --regid "$user" --init-groups \
      env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME="$home" USER="$user" TERM=xterm-256color LANG=C.UTF-8 TZ=UTC DEBIAN_FRONTEND=noninteractive \
      sh -c "cd; exec \"\$@\"" sh "$@"' inside "$folder" "$user" "$home" "$@"
}
