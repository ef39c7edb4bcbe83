#!/bin/sh
# Writes to deploy/container/images.env which images a release is made of, each by the digest that its registry says now:
#   deploy/container/pin-images.sh
#   docker compose -p vaivem --env-file deploy/container/images.env -f deploy/container/compose.yaml up -d --build
# Run it for a release, look at what changed, and keep the file with the release. It needs docker with buildx.
set -eu
cd "$(dirname "$0")"
node_image=docker.io/library/node:26-trixie-slim
postgres_image=docker.io/library/postgres:18

pinned() {
  digest=$(docker buildx imagetools inspect "$1" --format '{{.Manifest.Digest}}')
  case $digest in
    sha256:*[!0-9a-f]*) ;;
    sha256:????????????????????????????????????????????????????????????????) echo "$1@$digest" && return ;;
  esac
  echo "no digest of $1: the registry said \"$digest\"" >&2
  exit 1
}

node=$(pinned "$node_image")
postgres=$(pinned "$postgres_image")
printf 'NODE_IMAGE=%s\nPOSTGRES_IMAGE=%s\n' "$node" "$postgres" >images.env.new
mv images.env.new images.env
cat images.env
