CREATE TABLE "staff_role_permissions" (
	"role" text NOT NULL,
	"permission" text NOT NULL,
	"is_granted" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_role_permissions_role_permission_pk" PRIMARY KEY("role","permission")
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"role" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
