/** Line drawings of the gift cards, in a square from -80 to 80, in the colour of the text. */
import type { ReactNode } from 'react'
import type { GiftCardDesign } from '../../../shop/silver/gifts/rules/gift.ts'

const petal = 'M0 34C-20 12 -20 -22 0 -50C20 -22 20 12 0 34Z'
const star = 'M0 -9C1 -2 2 -1 9 0C2 1 1 2 0 9C-1 2 -2 1 -9 0C-2 -1 -1 -2 0 -9Z'
const ray = 'M0 -66V-58'

const Star = ({ x, y, size = 1 }: { x: number; y: number; size?: number }) => (
  <path d={star} transform={`translate(${x} ${y}) scale(${size})`} fill="currentColor" stroke="none" />
)

const turned = (degrees: readonly number[], d: string, origin = '0 34') =>
  degrees.map((degree) => <path key={degree} d={d} transform={`rotate(${degree} ${origin})`} />)

export const giftCardDrawings: Readonly<Record<GiftCardDesign, ReactNode>> = {
  lotus: (
    <>
      {turned([-72, 72, -48, 48, -24, 24, 0], petal)}
      <path d="M-58 44C-30 54 30 54 58 44M-40 56C-20 63 20 63 40 56" />
    </>
  ),
  diya: (
    <>
      <path d="M-54 14C-46 48 46 48 54 14C28 24 -28 24 -54 14Z" />
      <path d="M0 10C-17 -6 -9 -26 0 -44C9 -26 17 -6 0 10Z" fill="currentColor" fillOpacity=".25" />
      <path d="M0 4C-7 -4 -4 -12 0 -20C4 -12 7 -4 0 4Z" fill="currentColor" stroke="none" />
      {turned([-60, -40, -20, 0, 20, 40, 60], ray, '0 -6')}
      <path d="M-36 52H36" />
    </>
  ),
  wedding: (
    <>
      <circle cx="-17" cy="18" r="30" />
      <circle cx="17" cy="18" r="30" />
      <path d="M17 -12L7 -24L12 -32H22L27 -24Z" fill="currentColor" fillOpacity=".25" />
      <path d="M-72 -66C-48 -52 -24 -52 0 -66C24 -52 48 -52 72 -66" />
      {[-54, -36, -18, 18, 36, 54].map((x) => (
        <path key={x} d={`M${x} -57C${x - 6} -50 ${x - 4} -44 ${x} -38C${x + 4} -44 ${x + 6} -50 ${x} -57Z`} />
      ))}
    </>
  ),
  birth: (
    <>
      <path d="M8 -52A46 46 0 1 0 46 18A38 38 0 1 1 8 -52Z" />
      <Star x={36} y={-34} size={1.3} />
      <Star x={58} y={-10} size={0.7} />
      <Star x={14} y={-12} size={0.8} />
      <path d="M-8 50C4 58 24 58 36 46" />
    </>
  ),
  birthday: (
    <>
      <path d="M-44 -6H44V52H-44ZM-50 -22H50V-6H-50ZM0 -22V52" />
      <path d="M0 -22C-34 -26 -30 -56 -12 -48C-4 -44 0 -32 0 -22C0 -32 4 -44 12 -48C30 -56 34 -26 0 -22Z" />
      <Star x={-56} y={-50} size={0.9} />
      <Star x={58} y={-44} size={1.2} />
      <Star x={40} y={-66} size={0.6} />
    </>
  ),
}
