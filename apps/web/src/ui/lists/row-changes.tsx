import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../buttons/button.tsx'

type Way = { readonly name: string; readonly onPress: () => void }

/** The ways to change a row of one's own, and to take it away. The names say which row. */
export const RowChanges = ({ change, remove }: { readonly change: Way; readonly remove: Way }) => (
  <span className="flex">
    <IconButton name={change.name} onClick={change.onPress}>
      <Pencil aria-hidden className="size-4.5" />
    </IconButton>
    <IconButton name={remove.name} onClick={remove.onPress}>
      <Trash2 aria-hidden className="size-4.5" />
    </IconButton>
  </span>
)
