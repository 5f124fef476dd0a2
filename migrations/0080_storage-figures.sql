-- How much was stored, as each night's task has counted it.
create table storage_figures (
  measured_at timestamptz primary key,
  picture_bytes bigint not null,
  document_bytes bigint not null,
  database_bytes bigint not null
);
