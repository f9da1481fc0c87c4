import type { ReactNode } from 'react'
import { themes } from '../../ui/theme.ts'

/** A kind of parts, in both themes side by side; below each other where there is no room. */
export const Specimen = ({
  id,
  title,
  note,
  children,
}: {
  id: string
  title: string
  note: string
  children: ReactNode
}) => (
  <section data-part={id} className="py-4">
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-4">
      <h2 className="text-16 font-bold">{title}</h2>
      <p className="text-12 text-t3">{note}</p>
    </div>
    <div className="grid desk:grid-cols-2">
      {themes.map(theme => (
        <div key={theme} data-theme={theme} className="min-w-0 space-y-4 bg-page p-4 text-t1">
          {children}
        </div>
      ))}
    </div>
  </section>
)

/** One state of a part, named. */
export const Case = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    {children}
    <p className="mt-1 text-11 text-t3">{name}</p>
  </div>
)

/** Short parts in a line that wraps. */
export const Line = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)

/** Fields beside each other. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 tablet:grid-cols-2">{children}</div>
)

/** Shows as if the keyboard stood on it. */
export const Focused = ({ children }: { children: ReactNode }) => (
  <span className="inline-block rounded-button outline-2 outline-offset-3 outline-primary">{children}</span>
)

/** Shows as if a finger lay on it. */
export const Pressed = ({ children }: { children: ReactNode }) => (
  <span className="inline-block brightness-86">{children}</span>
)

export const nothing = () => undefined
