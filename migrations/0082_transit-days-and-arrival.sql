ALTER TABLE "courier_answers" ADD COLUMN "transit_days" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_arrival" date;