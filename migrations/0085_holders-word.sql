-- When the holder said that they have it, before the seller did. The seller's word is the second one then.
alter table reservations add column received_at timestamptz;
