/**
 * An example of every e-mail, made by the function that makes the real one. The compiler requires one for each name in
 * `shop/messaging/templates/email-templates.ts`.
 */
import type { EmailTemplateName } from '../../messaging/templates/email-templates.ts'
import { accountExamples } from './examples/account.ts'
import { buyBackExamples } from './examples/buy-back.ts'
import type { EmailExample } from './examples/example-context.ts'
import { orderExamples } from './examples/orders.ts'
import { silverExamples } from './examples/silver.ts'
import { staffExamples } from './examples/staff.ts'
import { visitorExamples } from './examples/visitors.ts'

export const emailExamples: Readonly<Record<EmailTemplateName, EmailExample>> = {
  ...accountExamples,
  ...orderExamples,
  ...silverExamples,
  ...buyBackExamples,
  ...visitorExamples,
  ...staffExamples,
}
