import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { Chips } from '../../ui/fields/chips.tsx'
import { ChangeChip, DemoMark, SourceMark } from '../../ui/marks.tsx'
import { SideTag } from '../../ui/side-tag.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { Tabs } from '../../ui/choices/tabs.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Case, Line } from './specimen.tsx'

const lists = [
  { value: 'positions', label: 'Positions', count: 4 },
  { value: 'pending', label: 'Pending', count: 2 },
  { value: 'closed', label: 'Closed' },
] as const
const kinds = [
  { value: 'contract', label: 'Contract' },
  { value: 'term', label: 'Term' },
  { value: 'micro', label: 'Micro' },
] as const
const spans = [
  { value: '7', label: '7' },
  { value: '30', label: '30' },
  { value: '90', label: '90' },
  { value: 'all', label: 'All' },
] as const
const terms = [
  { value: '7', label: '7 days' },
  { value: '15', label: '15 days' },
  { value: '30', label: '30 days' },
] as const

export const Switching = () => {
  const [list, setList] = useState<(typeof lists)[number]['value']>('positions')
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('contract')
  const [span, setSpan] = useState<(typeof spans)[number]['value']>('30')
  const [term, setTerm] = useState<(typeof terms)[number]['value']>('30')
  return (
    <>
      <Tabs name="Order lists" options={lists} value={list} onChange={setList} />
      <Segmented wide name="Kind of order" options={kinds} value={kind} onChange={setKind} />
      <Segmented name="Days" options={spans} value={span} onChange={setSpan} />
      <Chips name="Term" options={terms} value={term} onPick={setTerm} />
    </>
  )
}

export const Tags = () => (
  <>
    <Line>
      <ChangeChip change={62} text="+0.62%" />
      <ChangeChip change={-18} text="−0.18%" />
      <ChangeChip change={0} text="0.00%" />
      <SideTag side="long" text="Buy 0.10" />
      <SideTag side="short" text="Sell 0.20" />
    </Line>
    <Line>
      <Tag tone="waiting">Under review</Tag>
      <Tag tone="good">Approved</Tag>
      <Tag tone="bad">Rejected</Tag>
      <Tag tone="warn">Due soon</Tag>
      <Tag tone="quiet">Closed</Tag>
      <Tag tone="good" icon={BadgeCheck}>
        Verified
      </Tag>
    </Line>
    <Line>
      <DemoMark />
      <SourceMark origin="synthetic" />
      <SourceMark origin="recorded" />
      <SourceMark origin="delayed" />
      <SourceMark origin="live" />
    </Line>
    <Case name="long text">
      <Tag tone="warn">Two-person approval</Tag>
    </Case>
  </>
)
