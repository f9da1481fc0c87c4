import { useState } from 'react'

/** What a dialog asks about; it stays named while the dialog closes. */
export const useAsked = <Subject>() => {
  const [asked, setAsked] = useState<Subject>()
  const [open, setOpen] = useState(false)
  return {
    asked,
    open,
    ask: (subject: Subject) => {
      setAsked(() => subject)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
