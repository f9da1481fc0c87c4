import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { searchText } from './area.ts'
import { useMayI } from './session/session.ts'

const searchPath = '/pages/work/search/index'

/** Whether a key was meant for what is being written, and not for the page. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** Finds a customer, an order or a request from everywhere in the work area; '/' leads here. */
export const SearchForm = () => {
  const t = useTranslations('work')
  const may = useMayI()
  const desk = useDesk()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const searched = useRouterState({
    select: ({ location: { pathname, search } }) => {
      const written: Readonly<Record<string, unknown>> = search
      return pathname === searchPath ? searchText(written['q']) : ''
    },
  })
  const [text, setText] = useState(searched)
  // What was searched for stands in the field for as long as its results do.
  const [shown, setShown] = useState(searched)
  if (shown !== searched) {
    setShown(searched)
    setText(searched)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      event.preventDefault()
      form.current?.querySelector('input')?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  if (!may('work:search:view')) return null
  return (
    <form
      ref={form}
      role="search"
      className="w-full desk:w-[17.5rem]"
      onSubmit={event => {
        event.preventDefault()
        const wanted = text.trim()
        if (wanted !== '') void navigate({ href: `${searchPath}?q=${encodeURIComponent(wanted)}` })
      }}
    >
      <SearchField label={t('searchFor')} value={text} onChange={setText} {...(desk && { hotkey: '/' })} />
    </form>
  )
}
