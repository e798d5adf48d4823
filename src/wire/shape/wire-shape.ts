/**
 * A shape of the contract is one small table: our name, the contract's name, and how the value is read and written.
 * `z.decode` turns the wire's form into ours (and refuses anything else), `z.encode` turns ours into the wire's. The OpenAPI
 * description is made from the same table.
 *
 *     const payPreview = wireShape({ metalPrice: ['base_price', rupees], charge: ['payment_gatway_price', rupees] }) // sic
 */
import * as z from 'zod/mini'

export type WireTable = Readonly<Record<string, readonly [theirs: string, value: z.ZodMiniType]>>

type IsOptional<T> = undefined extends T ? true : false
type OptionalKeys<S> = { [K in keyof S]: IsOptional<S[K]> extends true ? K : never }[keyof S]
type Settle<S> = { [K in Exclude<keyof S, OptionalKeys<S>>]: S[K] } & { [K in OptionalKeys<S>]?: S[K] }
type Flat<S> = { [K in keyof S]: S[K] }

/** The shape in our names. */
export type DecodedFields<T extends WireTable> = Flat<Settle<{ -readonly [K in keyof T]: z.output<T[K][1]> }>>
/** The shape in the contract's names. */
export type WireFields<T extends WireTable> = Flat<Settle<{ [K in keyof T as T[K][0]]: z.input<T[K][1]> }>>

export type WireShape<T extends WireTable> = z.ZodMiniCodec<
  z.ZodMiniType<WireFields<T>, WireFields<T>>,
  z.ZodMiniType<DecodedFields<T>, DecodedFields<T>>
>

const tables = new WeakMap<object, WireTable>()

export function wireShape<const T extends WireTable>(table: T): WireShape<T> {
  const rows = Object.entries(table)
  const theirs = z.strictObject(Object.fromEntries(rows.map(([, [name, value]]) => [name, value])))
  const codec = z.codec(
    theirs as unknown as z.ZodMiniType<WireFields<T>, WireFields<T>>,
    z.custom<DecodedFields<T>>(),
    {
      // The inner object has already decoded each value; only the names are left.
      decode: (wire) => rename(wire as Record<string, unknown>, rows, true) as never,
      encode: (ours) => rename(ours as Record<string, unknown>, rows, false) as never,
    },
  )
  tables.set(codec, table)
  return codec as unknown as WireShape<T>
}

function rename(
  from: Record<string, unknown>,
  rows: [string, WireTable[string]][],
  toOurs: boolean,
): Record<string, unknown> {
  const to: Record<string, unknown> = {}
  for (const [ours, [theirs]] of rows) {
    const value = from[toOurs ? theirs : ours]
    if (value !== undefined) to[toOurs ? ours : theirs] = value
  }
  return to
}

/** The table of a shape made by `wireShape`, to build another shape on it: `wireShape({ ...wireTableOf(base), … })`. */
export function wireTableOf<T extends WireTable>(shape: WireShape<T>): T {
  return tables.get(shape) as T
}

/** The contract's name of one of our fields in a shape, to report an error beside that field. */
export const wireFieldName = (shape: object, ours: string): string => tables.get(shape)?.[ours]?.[0] ?? ours

type Encode = (ours: unknown) => unknown
const encoders = new WeakMap<object, Encode>()

/**
 * A plain function that encodes a value for the wire without validating it, since responses are our own. It walks the shape
 * once; after that, encoding costs one call per field.
 */
export function encoderOf<S extends z.ZodMiniType>(shape: S): (ours: z.output<S>) => z.input<S> {
  let encode = encoders.get(shape)
  if (!encode) {
    // Set before it is built: a shape may contain itself.
    encoders.set(shape, (ours) => encode!(ours))
    encode = buildEncoder(shape)
    encoders.set(shape, encode)
  }
  return encode as never
}

const same: Encode = (ours) => ours

interface Definition {
  readonly type: string
  readonly element?: z.ZodMiniType
  readonly innerType?: z.ZodMiniType
  readonly valueType?: z.ZodMiniType
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly getter?: () => z.ZodMiniType
  readonly in?: z.ZodMiniType
  readonly out?: z.ZodMiniType
  readonly reverseTransform?: (ours: unknown, context: unknown) => unknown
}

function buildEncoder(shape: z.ZodMiniType): Encode {
  const table = tables.get(shape)
  if (table) return encodeTable(table)
  const definition = shape.def as unknown as Definition
  switch (definition.type) {
    case 'array': {
      const each = encoderOf(definition.element!) as Encode
      return each === same ? same : (ours) => (ours as unknown[]).map(each)
    }
    case 'default':
    case 'optional':
    case 'nullable':
    case 'readonly': {
      const inner = encoderOf(definition.innerType!) as Encode
      return (ours) => (ours === null || ours === undefined ? ours : inner(ours))
    }
    case 'object':
      return encodeFields(definition.shape!)
    case 'lazy':
      return (ours) => (encoderOf(definition.getter!()) as Encode)(ours)
    case 'record': {
      const each = encoderOf(definition.valueType!) as Encode
      return (ours) => Object.fromEntries(Object.entries(ours as object).map(([key, value]) => [key, each(value)]))
    }
    case 'pipe': {
      if (!definition.reverseTransform) {
        const [first, last] = [encoderOf(definition.in!) as Encode, encoderOf(definition.out!) as Encode]
        return last === same ? first : (ours) => first(last(ours))
      }
      const back = definition.reverseTransform
      return (ours) => back(ours, undefined)
    }
    case 'any':
    case 'boolean':
    case 'custom':
    case 'date':
    case 'enum':
    case 'literal':
    case 'null':
    case 'number':
    case 'string':
    case 'transform':
    case 'undefined':
    // Which option of the union a value belongs to is not known here, so it is written unchanged.
    case 'union':
    case 'unknown':
      return same
    default:
      throw new Error(
        `Values of the zod type ${definition.type} cannot be encoded: decide how in wire/shape/wire-shape.ts`,
      )
  }
}

/** An object whose names need no translation: only values with a different form on the wire are encoded. */
function encodeFields(shape: Readonly<Record<string, z.ZodMiniType>>): Encode {
  const fields = Object.entries(shape).map(([name, value]) => [name, encoderOf(value) as Encode] as const)
  const differing = fields.filter(([, encode]) => encode !== same)
  if (!differing.length) return same
  return (value) => {
    const to = { ...(value as Record<string, unknown>) }
    for (const [name, encode] of differing) if (to[name] !== undefined) to[name] = encode(to[name])
    return to
  }
}

function encodeTable(table: WireTable): Encode {
  const rows = Object.entries(table).map(([ours, [theirs, value]]) => ({
    ours,
    theirs,
    encode: encoderOf(value) as Encode,
  }))
  return (value) => {
    const from = value as Record<string, unknown>
    const to: Record<string, unknown> = {}
    for (const { ours, theirs, encode } of rows) {
      const field = from[ours]
      if (field !== undefined) to[theirs] = encode(field)
    }
    return to
  }
}
