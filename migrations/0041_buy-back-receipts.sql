ALTER TABLE "buy_back_moves" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "buy_backs" ADD COLUMN "receipt_photo" text;--> statement-breakpoint
ALTER TABLE "buy_backs" ADD COLUMN "scale_weight" bigint;--> statement-breakpoint
ALTER TABLE "buy_backs" ADD COLUMN "scanned_serials" jsonb;--> statement-breakpoint
ALTER TABLE "buy_backs" ADD COLUMN "serial_note" text DEFAULT '' NOT NULL;