CREATE TABLE "supplier_purchase_invoices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"purchase_id" integer NOT NULL,
	"file" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "supplier_purchase_invoices" ADD CONSTRAINT "supplier_purchase_invoices_purchase_id_supplier_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."supplier_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_purchase_invoices_of" ON "supplier_purchase_invoices" USING btree ("purchase_id","id");--> statement-breakpoint
-- Written by hand from here on: what the tables' declarations cannot say, and the files that exist.
CREATE TRIGGER supplier_purchase_invoices_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON supplier_purchase_invoices
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();--> statement-breakpoint
INSERT INTO supplier_purchase_invoices (purchase_id, file, added_by, added_at)
  SELECT id, invoice_file, '', ordered_at FROM supplier_purchases WHERE invoice_file IS NOT NULL ORDER BY id;
