import { ArrowLeft } from 'lucide-react'

export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <a
    href={to}
    className="inline-flex min-h-11 w-fit items-center gap-2 px-4 text-13 font-semi text-primary desk:px-6"
  >
    <ArrowLeft aria-hidden className="size-4" />
    {children}
  </a>
)
