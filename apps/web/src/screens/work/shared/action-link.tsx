import type { ReactNode } from 'react'

/** Leads to where a page's main action is done, and looks like the button that does it elsewhere. */
export const ActionLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    className="relative inline-flex min-h-9 items-center rounded-chip bg-primary-fill px-3 text-14 font-semi whitespace-nowrap text-white after:absolute after:inset-x-0 after:-inset-y-1"
  >
    {children}
  </a>
)
