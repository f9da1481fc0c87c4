import type { ReactNode } from 'react'

/** A heading and what belongs to it. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="px-4 pt-5">
    <h2 className="mb-2 text-15 font-semi">{title}</h2>
    {/* No wider than the eye follows from a label to its value. */}
    <div className="max-w-md">{children}</div>
  </section>
)
