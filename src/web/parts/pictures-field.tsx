import { Field } from '../ui/form/field.tsx'

interface PicturesFieldProps {
  texts: {
    readonly pictures: string
    readonly picturesHint: (most: number) => string
    readonly tooMany: (most: number) => string
  }
  pictures: readonly File[]
  most: number
  onChoose: (files: File[]) => void
  className?: string
}

/** Photographs that come with a form; the server redraws them (rules/security.md 4.1). */
export function PicturesField({ texts, pictures, most, onChoose, className }: PicturesFieldProps) {
  return (
    <Field
      label={texts.pictures}
      optional
      className={className}
      hint={texts.picturesHint(most)}
      error={pictures.length > most ? texts.tooMany(most) : undefined}
    >
      {(ties) => (
        <input
          className="input file"
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          {...ties}
          onChange={(event) => onChoose([...(event.target.files ?? [])])}
        />
      )}
    </Field>
  )
}
