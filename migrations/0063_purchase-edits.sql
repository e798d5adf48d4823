CREATE TABLE "supplier_purchase_edits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"purchase_id" integer NOT NULL,
	"event" text NOT NULL,
	"edited_by" text NOT NULL,
	"by_name" text NOT NULL,
	"edited_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "supplier_purchase_edits" ADD CONSTRAINT "supplier_purchase_edits_purchase_id_supplier_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."supplier_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_purchase_edits_of" ON "supplier_purchase_edits" USING btree ("purchase_id","id");--> statement-breakpoint
-- Written by hand from here on: what the tables' declarations cannot say, and what is known of purchases that exist.
CREATE TRIGGER supplier_purchase_edits_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON supplier_purchase_edits
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();--> statement-breakpoint
INSERT INTO supplier_purchase_edits (purchase_id, event, edited_by, by_name, edited_at)
  SELECT purchase.id, 'record', purchase.recorded_by, coalesce(person.name, purchase.recorded_by), purchase.ordered_at
  FROM supplier_purchases purchase LEFT JOIN staff_accounts person ON 'staff:' || person.id = purchase.recorded_by
  ORDER BY purchase.id;
