-- The least that can hold the same building: no accounts, sessions, permissions or blocks.
create extension if not exists pg_trgm;
create table people (id uuid primary key, name text not null, username text not null, verified boolean not null default true);
create table posts (
  id uuid primary key default gen_random_uuid(),
  seller uuid not null,
  title text not null,
  description text not null,
  cents integer not null,
  condition text not null default 'used',
  tower text not null,
  location text not null,
  tags text[] not null,
  images json not null,
  sold boolean not null default false,
  likes integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  words text generated always as (lower(title || ' ' || description)) stored
);
create table likes (post uuid, person uuid, primary key (post, person));
create table saves (post uuid, person uuid, primary key (person, post));
create table interests (post uuid, person uuid, primary key (person, post));
create table conversations (id uuid primary key, first uuid not null, second uuid not null, last integer not null default 0);
create table messages (
  conversation uuid, seq integer, sender uuid not null, body text not null, created_at timestamptz not null default now(),
  primary key (conversation, seq)
);
