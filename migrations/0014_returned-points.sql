ALTER TABLE "point_earnings" ADD COLUMN "points_reversed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "point_uses" ADD COLUMN "points_returned" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "point_earnings" ADD CONSTRAINT "point_earnings_reversed" CHECK ("point_earnings"."points_reversed" BETWEEN 0 AND "point_earnings"."points");--> statement-breakpoint
ALTER TABLE "point_uses" ADD CONSTRAINT "point_uses_returned" CHECK ("point_uses"."points_returned" BETWEEN 0 AND "point_uses"."points");