import type { Home } from './load.ts'

const mostLetters = 250

/** Spec §9: testimonial text is cut at 250 characters. */
const shortened = (text: string): string => (text.length > mostLetters ? `${text.slice(0, mostLetters)}...` : text)

export function Testimonials({ testimonials }: { testimonials: Home['testimonials'] }) {
  if (testimonials.length === 0) return null
  return (
    <section className="section bg-wash">
      <div className="wrap">
        <div className="head-row">
          <h2>From our customers</h2>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
        <section className="slider testimonials" aria-label="What customers say" tabIndex={0}>
          {testimonials.map(({ id, author, place, content }) => (
            <figure key={id} className="quote">
              <blockquote>{shortened(content)}</blockquote>
              <figcaption className="small">
                <span className="medium">{author}</span>
                <br />
                <span className="muted">{place}</span>
              </figcaption>
            </figure>
          ))}
        </section>
      </div>
    </section>
  )
}
