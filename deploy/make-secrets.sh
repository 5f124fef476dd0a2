#!/bin/sh
# SMTP_URL=smtps://user:password@mail.example sh deploy/make-secrets.sh [FOLDER]
# Writes SMTP_URL and random secrets for compose.full.yaml into deploy/secrets. Existing files stay.
# Containers read the files as other users, so the folder is what protects them.
set -eu
folder=${1:-$(dirname "$0")/secrets}
if [ ! -e "$folder/smtp_url" ] && [ -z "${SMTP_URL:-}" ]; then
  echo 'Set SMTP_URL to your mail server: smtps://user:password@mail.example' >&2
  exit 1
fi
mkdir -p "$folder"
chmod 700 "$folder"

random() { head -c "$1" /dev/urandom | base64 | tr -d '\n=' | tr '+/' '-_'; }
keep() {
  [ -e "$folder/$1" ] || printf '%s\n' "$2" >"$folder/$1"
  chmod 644 "$folder/$1"
}

keep smtp_url "${SMTP_URL:-}"
keep secret_key "1:$(random 32)"
keep metrics_token "$(random 24)"
keep postgres_password "$(random 24)"
keep s3_key "$(random 24)"
key=$(cat "$folder/s3_key")
keep database_url "postgres://foyer:$(cat "$folder/postgres_password")@postgres/foyer"
keep storage_url "s3://foyer:$key@s3:8333/foyer?tls=false"
keep s3_config "{\"identities\":[{\"name\":\"foyer\",\"credentials\":[{\"accessKey\":\"foyer\",\"secretKey\":\"$key\"}],\"actions\":[\"Read\",\"Write\",\"List\",\"Tagging\"]}]}"
echo "The secrets are in $folder. Copy secret_key to another place too: no backup contains it."
