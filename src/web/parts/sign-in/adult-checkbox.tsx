import { signTexts } from '../../texts/customers/sign.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { urls } from '../../urls.ts'
import { TextPageLink } from '../site/text-page-link.tsx'

interface AdultCheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** It was sent without being ticked. */
  isMissing: boolean
}

/** The declaration of age and the acceptance of the terms, never pre-ticked (rules/security.md 6.1). */
export function AdultCheckbox({ checked, onChange, isMissing }: AdultCheckboxProps) {
  const t = useTexts(signTexts).up
  return (
    <Checkbox
      checked={checked}
      error={isMissing ? t.adultMissing : undefined}
      onChange={(event) => onChange(event.target.checked)}
    >
      {t.adult}{' '}
      <TextPageLink
        className="link"
        to={urls.contentPage('terms-and-conditions')}
        target="_blank"
        withoutPage={t.terms}
      >
        {t.terms}
      </TextPageLink>{' '}
      {t.and}{' '}
      <TextPageLink className="link" to={urls.contentPage('privacy-policy')} target="_blank" withoutPage={t.privacy}>
        {t.privacy}
      </TextPageLink>
      .
    </Checkbox>
  )
}
