/** Facts that a setting decides must not be repeated in texts: finds each literal that states one. */
import { isTest, type Node, type Source, sourceLocation, walk } from './source.ts'

interface StatedFact {
  /** The single source of the fact. */
  readonly source: string
  /** Matches a text that contains the figure or name. */
  readonly pattern: RegExp
  /** Where such a text is correct, and why. */
  readonly allowed: readonly (readonly [path: RegExp, reason: string])[]
}

const facts: readonly StatedFact[] = [
  {
    source: 'delivery.despatchWithinDays of src/shop/content/settings.ts',
    pattern: /\b(?:3|three) working days|(?:^|[^\d])3 (?:कार्य|कामकाजी)|तीन (?:कार्य|कामकाजी)/i,
    allowed: [[/^src\/demo\/seed\/staff\//, 'a customer of the demo shop writes it']],
  },
  {
    source: 'payments.*Charge of src/shop/content/settings.ts',
    pattern: /(?:cards?|net banking|charge|कार्ड|बैंकिंग)[^.;]*\b2 ?%|\b2 ?%[^.;]*(?:cards? |net banking|कार्ड)/i,
    allowed: [
      [
        /^src\/(?:shop|web\/texts(?:\/hindi)?)\/buy-back\/|^src\/admin\/pages\/buy-back\//,
        'deducted from a piece out of its capsule or card',
      ],
      [/^src\/shop\/staff\/approvals\//, 'the size of a change that a second person approves'],
    ],
  },
  {
    source: 'delivery.charges.freeFrom of src/shop/content/settings.ts',
    pattern: /₹1,50,000/,
    allowed: [],
  },
  {
    source: 'site.brandName of src/shop/content/settings.ts',
    pattern: /\bSilvera\b/,
    allowed: [
      [/^src\/shop\/content\/settings\.ts$/, 'the default'],
      [/^src\/platform\/settings\/settings\.ts$/, 'the default sender of e-mails, an environment variable'],
      [/^src\/demo\//, 'the demo shop sells the mint of this name'],
      [
        /^src\/(?:admin\/pages\/(?:catalog|pricing)|shop\/(?:catalog|operations\/rates|holdings)|web\/pages\/holdings)/,
        'the mint of this name, as its pieces are marked',
      ],
      [/^src\/wire\/holdings\//, 'a value of the contract'],
      [/^src\/web\/ui\/icon\/logo-drawing\.tsx$/, 'the letters that are drawn'],
      [/^src\/partners\/sandbox\//, 'the merchant as the stand-in of a provider knows it'],
      [
        /^src\/shop\/(?:buy-back\/jobs|payments\/refunds\/refund-payout|silver\/redemption\/pay-job)\.ts$/,
        'on bank statements, as registered with the bank',
      ],
      [/^src\/shop\/silver\/proof-of-metal\/rules\.ts$/, 'a field of the signed list, whose bytes must not change'],
      [/^src\/shop\/staff\/sign-in\/totp\.ts$/, 'the entry in authenticator apps of staff'],
      [
        /^src\/shop\/operations\/content\/actions\.ts$/,
        'who wrote the first version of a content item, in stored rows',
      ],
      [
        /^src\/(?:main|api\/description|platform\/pdf\/pdf-writer|partners\/breached-passwords\/have-i-been-pwned|shop\/messaging\/webhooks\/send)\.ts$/,
        'the name of the software, not of the shop',
      ],
    ],
  },
]

function literalsOf({ program }: Source): { node: Node; text: string }[] {
  const found: { node: Node; text: string }[] = []
  walk(program, (node) => {
    const { value } = node as { value?: unknown }
    if ((node.type === 'Literal' || node.type === 'JSXText') && typeof value === 'string')
      found.push({ node, text: value })
    if (node.type === 'TemplateElement') found.push({ node, text: (value as { raw: string }).raw })
  })
  return found
}

/** Texts that state a fact of a setting, each with the source to use instead. */
export function restatedFacts(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .flatMap((source) =>
      literalsOf(source).flatMap(({ node, text }) =>
        facts
          .filter(({ pattern, allowed }) => pattern.test(text) && !allowed.some(([path]) => path.test(source.path)))
          .map((fact) => `${sourceLocation(source, node)} states “${text.trim()}”: take it from ${fact.source}`),
      ),
    )
}
