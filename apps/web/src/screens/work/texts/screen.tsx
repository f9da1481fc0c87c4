import { publishedTexts } from '@plumbline/rules/published-text'
import { useSearch } from '@tanstack/react-router'
import { WorkTextArea } from '../shared/texts.tsx'
import { searchText } from '../shared/area.ts'
import { TextDetail } from './detail.tsx'
import { TextEditPage } from './editor.tsx'
import { TextList } from './list.tsx'

const Page = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const key = publishedTexts.find(each => each === searchText(search['key']))
  if (key === undefined) return <TextList />
  return search['part'] === 'edit' ? (
    <TextEditPage key={key} text={key} />
  ) : (
    <TextDetail key={key} text={key} />
  )
}

/** Agreements, guides and help: the list, one text with its versions, and where a version is written. */
export const WorkTexts = () => (
  <WorkTextArea>
    <Page />
  </WorkTextArea>
)
