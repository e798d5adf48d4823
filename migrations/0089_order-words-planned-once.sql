-- PostgreSQL plans a function of LANGUAGE sql at each call: for the words of an order that took four times as long as writing them.
-- Of LANGUAGE plpgsql it is planned once per connection.
CREATE OR REPLACE FUNCTION order_words_write(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_words (word, order_id)
  SELECT DISTINCT word, id FROM (
    SELECT array_to_string(parts[nth:], ' ') AS word, id
    FROM (
      SELECT id, regexp_split_to_array(lower(btrim(name)), '\s+') AS parts
      FROM (
        SELECT id, delivery ->> 'name' AS name FROM orders WHERE id = ANY (ids)
        UNION
        SELECT id, billing ->> 'name' FROM orders WHERE id = ANY (ids)
      ) names
    ) split, generate_subscripts(parts, 1) AS nth
    UNION ALL
    SELECT unnest(ARRAY[number, reverse(number)]), id FROM (
      SELECT id, delivery ->> 'mobile' AS number FROM orders WHERE id = ANY (ids)
      UNION
      SELECT id, billing ->> 'mobile' FROM orders WHERE id = ANY (ids)
      UNION
      SELECT order_id, lower(regexp_replace(waybill_no, '\s', '', 'g')) FROM shipments WHERE order_id = ANY (ids)
    ) numbers
    UNION ALL
    SELECT reverse(lower(unique_order_id)), id FROM orders WHERE id = ANY (ids)
  ) words
  WHERE word <> ''
  ON CONFLICT DO NOTHING;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION orders_parcel_work_write(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET parcel_work = order_parcel_work(id, state, pickup_store_id IS NOT NULL)
  WHERE id = ANY (ids) AND parcel_work <> order_parcel_work(id, state, pickup_store_id IS NOT NULL);
END $$;
