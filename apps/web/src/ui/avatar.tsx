import { classes } from './classes.ts'

const tints = [
  'bg-primary-tint text-primary',
  'bg-up-tint text-up',
  'bg-demo-tint text-demo',
  'bg-warn-tint text-warn',
] as const
const sizes = {
  small: 'size-[2rem] text-13',
  medium: 'size-10 text-15',
  own: 'size-11 text-15',
  large: 'size-[3.25rem] text-18',
  portrait: 'size-20 text-28',
} as const

/** Letters as people count them. */
const lettersOf = (name: string): string[] =>
  [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment)

/** The same name has the same tint everywhere. */
const tintOf = (name: string): string => {
  let sum = 0
  for (let at = 0; at < name.length; at += 1) sum += name.charCodeAt(at)
  return tints[sum % tints.length] ?? tints[0]
}

type Props = {
  name: string
  /** An address within this page; until it is known, and without one, letters stand there. */
  image?: string | undefined
  size: keyof typeof sizes
}

/** A picture, or the first two letters of a name; the name itself stands beside it. */
export const Avatar = ({ name, image, size }: Props) =>
  image === undefined ? (
    <span
      aria-hidden
      className={classes(
        'grid shrink-0 place-items-center rounded-full font-bold',
        sizes[size],
        tintOf(name),
      )}
    >
      {lettersOf(name).slice(0, 2).join('')}
    </span>
  ) : (
    <img src={image} alt="" className={classes('shrink-0 rounded-full object-cover', sizes[size])} />
  )
