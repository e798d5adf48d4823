import type { ReactNode } from 'react'
import { formatCount } from '../../../../../units/plural.ts'
import { type ProductSection, productSections, type SectionMark, sectionIdOf } from './sections.ts'

/** The sections of the form, always in sight: where something is wrong, and where something is not saved. */
export const SectionNav = ({ marks }: { marks: readonly SectionMark[] }) => (
  <nav className="section-nav" aria-label="Sections">
    <ul>
      {marks.map(({ section, errors, isChanged }) => (
        <li key={section}>
          <a href={`#${sectionIdOf(section)}`}>
            {productSections[section]}
            {errors > 0 ? (
              <span className="section-mark bad">
                <span aria-hidden="true">{errors}</span>
                <span className="sr-only">, {formatCount(errors, 'error')}</span>
              </span>
            ) : (
              isChanged && (
                <span className="section-mark">
                  <span className="sr-only">, unsaved changes</span>
                </span>
              )
            )}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

export const FormSection = ({ of: section, children }: { of: ProductSection; children: ReactNode }) => (
  <div id={sectionIdOf(section)} className="form-section">
    {children}
  </div>
)
