import { ChevronRight } from 'lucide-react'

/** A link that is as large as its row: the row has said what it is about, and so its words are only spoken. */
export const rowLink = 'absolute inset-0 flex items-center justify-end rounded-field -outline-offset-2'

/** What stands in such a link. */
export const RowLinkText = ({ text }: { text: string }) => (
  <>
    <span className="sr-only">{text}</span>
    <ChevronRight aria-hidden className="size-4.5 text-t3" />
  </>
)
