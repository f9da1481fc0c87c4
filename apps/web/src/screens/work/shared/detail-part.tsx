import type { ReactNode } from 'react'

/** A part of what is known about a form, under its title. */
export const ExaminePart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-5">
    <h2 className="mb-1.5 text-13 font-semi text-t2">{title}</h2>
    {children}
  </section>
)
