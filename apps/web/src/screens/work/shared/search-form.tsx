import { useNavigate, useRouterState } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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

/** Does something by '/', as in many programs. */
const useSlash = (act: () => void): void => {
  const run = useEffectEvent(act)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

const useIsSearchPage = (): boolean =>
  useRouterState({ select: ({ location: { pathname } }) => pathname === searchPath })

/** On a phone: the way to where one searches, so that no page gives a row to it. */
const SearchLink = () => {
  const t = useTranslations('work')
  const navigate = useNavigate()
  useSlash(() => void navigate({ href: searchPath }))
  return (
    <a
      href={`#${searchPath}`}
      aria-label={t('search')}
      className="-my-1 -mr-2 inline-grid size-11 place-items-center rounded-field text-t2"
    >
      <Search aria-hidden className="size-5" strokeWidth={1.9} />
    </a>
  )
}

const Form = () => {
  const t = useTranslations('work')
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
  const focus = () => form.current?.querySelector('input')?.focus()
  useSlash(focus)
  const isEmptyPage = useIsSearchPage() && searched === ''
  useEffect(() => {
    // There is nothing else to do on it.
    if (isEmptyPage) form.current?.querySelector('input')?.focus()
  }, [isEmptyPage])
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

/** Finds a customer, an order or a request from everywhere in the work area; '/' leads here. */
export const SearchForm = () => {
  const may = useMayI()
  const desk = useDesk()
  const isSearchPage = useIsSearchPage()
  if (!may('work:search:view')) return null
  return desk || isSearchPage ? <Form /> : <SearchLink />
}
