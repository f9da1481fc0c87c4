import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { placeOf } from '../../app/places.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { useDesk } from '../../ui/use-media.ts'
import { useMayI } from './session.ts'

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
  const [text, setText] = useState('')
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      event.preventDefault()
      form.current?.querySelector('input')?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  if (!may('work:search:view') || placeOf(searchPath)?.offer !== 'here') return null
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
