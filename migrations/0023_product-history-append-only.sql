-- Written by hand: how stock moved and who changed a product is only ever added to.
CREATE FUNCTION product_history_refuses_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movements
  FOR EACH STATEMENT EXECUTE FUNCTION product_history_refuses_change();
--> statement-breakpoint
CREATE TRIGGER product_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON product_changes
  FOR EACH STATEMENT EXECUTE FUNCTION product_history_refuses_change();
