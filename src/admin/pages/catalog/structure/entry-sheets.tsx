import { useState } from 'react'
import type { StructureKind } from '../../../../shop/catalog/structure/rules.ts'
import { ChoiceField, LongTextField, TextField, YesNoField } from '../../../parts/form/fields.tsx'
import { FormFields, FormSheet } from '../../../parts/form/form.tsx'
import { PictureField } from '../../../parts/form/picture-field.tsx'
import { type FieldTies, useStaffForm } from '../../../use-form.ts'
import {
  type BrandRow,
  type CatalogueStructure,
  type CategoryRow,
  createListSlug,
  type OccasionRow,
  type StructureRow,
  type SubCategoryRow,
  structureKindTexts,
} from './structure-kinds.ts'

interface SheetProps<Row> {
  /** Null for a new one. */
  row: Row | null
  structure: CatalogueStructure
  onClose: () => void
  onDone: () => void
}

/** The form of an entry, with English and Hindi beside each other. */
export function EntrySheet({ kind, row, ...rest }: SheetProps<StructureRow> & { kind: StructureKind }) {
  if (kind === 'brand') return <BrandSheet row={row as BrandRow | null} {...rest} />
  if (kind === 'category') return <CategorySheet row={row as CategoryRow | null} {...rest} />
  if (kind === 'sub-category') return <SubCategorySheet row={row as SubCategoryRow | null} {...rest} />
  return <OccasionSheet row={row as OccasionRow | null} {...rest} />
}

const hindiHint = 'If empty, Hindi pages show the English text.'
const mostTitle = 60
const mostText = 1000
const optionalTexts = ['titleHi', 'description', 'descriptionHi'] as const

const textsOf = (row: BrandRow | SubCategoryRow | OccasionRow | null) => ({
  title: row?.title ?? '',
  titleHi: row?.titleHi ?? '',
  slug: row?.slug ?? '',
  description: row?.description ?? '',
  descriptionHi: row?.descriptionHi ?? '',
})

const identityOf = (row: StructureRow | null) => ({ id: row?.id ?? null, seen: row?.version ?? 0 })
const titleOf = (kind: StructureKind, row: StructureRow | null) => row?.title ?? `New ${structureKindTexts[kind].one}`

interface TextsForm {
  readonly values: { readonly title: string; readonly slug: string }
  readonly set: (values: { title?: string; slug?: string }) => void
  readonly field: (name: 'title' | 'titleHi' | 'slug' | 'description' | 'descriptionHi') => FieldTies<string>
}

/** A new entry's address follows its title until it is typed. */
function TitleFields({ form, isNew }: { form: TextsForm; isNew: boolean }) {
  const { values, set, field } = form
  return (
    <>
      <FormFields>
        <TextField
          label="Title"
          maxLength={mostTitle}
          {...field('title')}
          onValue={(title) => {
            const follows = isNew && values.slug === createListSlug(values.title)
            set({ title, ...(follows && { slug: createListSlug(title) }) })
          }}
        />
        <TextField label="Title (Hindi)" hint={hindiHint} maxLength={mostTitle} {...field('titleHi')} />
      </FormFields>
      <TextField
        label="URL handle"
        hint="Part of the list’s address, such as royal_mint. It stays once products use it."
        maxLength={mostTitle}
        {...field('slug')}
      />
    </>
  )
}

const DescriptionFields = ({ form, label }: { form: Pick<TextsForm, 'field'>; label: string }) => (
  <FormFields>
    <LongTextField label={label} rows={4} maxLength={mostText} {...form.field('description')} />
    <LongTextField label={`${label} (Hindi)`} rows={4} maxLength={mostText} {...form.field('descriptionHi')} />
  </FormFields>
)

function BrandSheet({ row, structure, onClose, onDone }: SheetProps<BrandRow>) {
  const [initial] = useState(() => ({
    ...textsOf(row),
    image: row?.image ?? '',
    manufacturer: row?.manufacturer ?? '',
    importer: row?.importer ?? '',
    inMenu: row?.inMenu ?? true,
  }))
  const form = useStaffForm('POST admin/catalogue/brand', {
    initial,
    optional: [...optionalTexts, 'image', 'importer'],
    params: (values) => ({ ...values, ...identityOf(row) }),
    done: 'Saved',
    onDone,
  })
  const isFirst = row === null && structure.brands.length === 0
  return (
    <FormSheet
      title={isFirst ? 'Your own brand' : titleOf('brand', row)}
      form={form}
      submit="Save"
      busy="Saving"
      wide
      onClose={onClose}
    >
      <TitleFields form={form} isNew={row === null} />
      <PictureField label="Logo" {...form.field('image')} />
      <DescriptionFields form={form} label="About the brand" />
      <LongTextField
        label="Manufacturer’s name and address"
        hint="Shown on every product of the brand (Legal Metrology)."
        rows={2}
        maxLength={300}
        {...form.field('manufacturer')}
      />
      <LongTextField
        label="Importer’s name and address"
        hint="For products from abroad that name no importer."
        rows={2}
        maxLength={300}
        {...form.field('importer')}
      />
      <YesNoField label="Show in the Gold and Silver menus" {...form.field('inMenu')} />
    </FormSheet>
  )
}

function CategorySheet({ row, onClose, onDone }: SheetProps<CategoryRow>) {
  const [initial] = useState(() => ({
    title: row?.title ?? '',
    titleHi: row?.titleHi ?? '',
    metal: (row?.metal ?? '') as '' | 'gold' | 'silver',
  }))
  const form = useStaffForm('POST admin/catalogue/category', {
    initial,
    optional: ['titleHi'],
    params: ({ metal, ...titles }) => ({ ...titles, metal: metal as 'gold' | 'silver', ...identityOf(row) }),
    done: 'Saved',
    onDone,
  })
  return (
    <FormSheet title={titleOf('category', row)} form={form} submit="Save" busy="Saving" wide onClose={onClose}>
      <FormFields>
        <TextField label="Title" maxLength={mostTitle} {...form.field('title')} />
        <TextField label="Title (Hindi)" hint={hindiHint} maxLength={mostTitle} {...form.field('titleHi')} />
      </FormFields>
      <ChoiceField
        label="Metal"
        none="Choose one"
        hint={row ? 'Cannot be changed' : undefined}
        choices={[
          ['gold', 'Gold'],
          ['silver', 'Silver'],
        ]}
        {...form.field('metal')}
      />
    </FormSheet>
  )
}

function SubCategorySheet({ row, structure, onClose, onDone }: SheetProps<SubCategoryRow>) {
  const [initial] = useState(() => ({
    ...textsOf(row),
    listTitle: row?.listTitle ?? '',
    listTitleHi: row?.listTitleHi ?? '',
    categoryId: String(row?.categoryId ?? ''),
    form: (row?.form ?? '') as '' | 'coin' | 'bar',
  }))
  const form = useStaffForm('POST admin/catalogue/sub-category', {
    initial,
    optional: [...optionalTexts, 'listTitle', 'listTitleHi'],
    params: ({ categoryId, form: shape, ...texts }) => ({
      ...{ ...texts, ...identityOf(row) },
      categoryId: Number(categoryId),
      form: shape as 'coin' | 'bar',
    }),
    done: 'Saved',
    onDone,
  })
  const categories = structure.categories.filter((one) => one.archivedAt === null || one.id === row?.categoryId)
  return (
    <FormSheet title={titleOf('sub-category', row)} form={form} submit="Save" busy="Saving" wide onClose={onClose}>
      <TitleFields form={form} isNew={row === null} />
      <FormFields>
        <TextField
          label="Heading of its list"
          hint="Such as Silver coins. If empty, the title."
          maxLength={mostTitle}
          {...form.field('listTitle')}
        />
        <TextField label="Heading (Hindi)" maxLength={mostTitle} {...form.field('listTitleHi')} />
        <ChoiceField
          label="Category"
          none="Choose one"
          choices={categories.map(({ id, title }) => [String(id), title] as const)}
          {...form.field('categoryId')}
        />
        <ChoiceField
          label="Form"
          none="Choose one"
          hint="Decides the GST rate, with the metal and the HSN."
          choices={[
            ['coin', 'Coin'],
            ['bar', 'Bar'],
          ]}
          {...form.field('form')}
        />
      </FormFields>
      <DescriptionFields form={form} label="Text of its list" />
    </FormSheet>
  )
}

function OccasionSheet({ row, onClose, onDone }: SheetProps<OccasionRow>) {
  const [initial] = useState(() => textsOf(row))
  const form = useStaffForm('POST admin/catalogue/occasion', {
    initial,
    optional: optionalTexts,
    params: (values) => ({ ...values, ...identityOf(row) }),
    done: 'Saved',
    onDone,
  })
  return (
    <FormSheet title={titleOf('occasion', row)} form={form} submit="Save" busy="Saving" wide onClose={onClose}>
      <TitleFields form={form} isNew={row === null} />
      <DescriptionFields form={form} label="Text of its list" />
    </FormSheet>
  )
}
