import { useId, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Palette } from '../../ui/overlays/palette.tsx'
import { Splitter } from '../../ui/splitter.tsx'
import { Case } from './specimen.tsx'

const plainRem = 8

/** Two panes with a line between them. */
export const Splitting = () => {
  const id = useId()
  const [rem, setRem] = useState<number>()
  return (
    <Case name="arrow keys, Home, End; double click or Enter resets">
      <div
        className="grid h-24 rounded-card ring-1 ring-line"
        style={{ gridTemplateColumns: `minmax(4rem, ${rem ?? plainRem}rem) 1px minmax(4rem, 1fr)` }}
      >
        <div id={id} className="min-w-0 p-3 text-13">
          List
        </div>
        <Splitter
          name="Width of the list"
          hint="Drag to resize"
          controls={id}
          axis="x"
          sized="before"
          minRem={4}
          restMinRem={4}
          onSize={setRem}
        />
        <div className="min-w-0 p-3 text-13">Chart</div>
      </div>
    </Case>
  )
}

const fruits = ['Apple', 'Banana', 'Cherry'] as const

/** A field over the page, and what it finds. */
export const Finding = () => {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [picked, pick] = useState('nothing')
  const found = fruits.filter(fruit => fruit.toLowerCase().startsWith(text.toLowerCase()))
  return (
    <Case name={`picked: ${picked}`}>
      <Button look="secondary" size="pair" onClick={() => setOpen(true)}>
        Open palette
      </Button>
      <Palette
        open={open}
        title="Search fruit"
        text={text}
        onText={setText}
        onClose={() => setOpen(false)}
        groups={[
          {
            id: 'fruit',
            title: 'Fruit',
            commands: found.map(fruit => ({ id: fruit, label: fruit, run: () => pick(fruit) })),
          },
        ]}
        found={`${found.length} found`}
        none="Nothing found"
      />
    </Case>
  )
}
