import { classes } from './classes.ts'

const Bone = ({ className }: { className: string }) => (
  <span className={classes('block rounded-full bg-sunk', className)} />
)

/** A form while its limits are awaited: labels, fields and the button where they will stand. */
export const SkeletonForm = ({ fields }: { fields: number }) => (
  <div aria-hidden className="space-y-4">
    {Array.from({ length: fields }, (_, field) => (
      <div key={field}>
        <Bone className="mb-2 h-3.5 w-20" />
        <span className="block h-[2.875rem] rounded-field bg-sunk" />
      </div>
    ))}
    <span className="block h-[3.125rem] rounded-button bg-sunk" />
  </div>
)

/** A card with a big figure and a few lines. */
export const SkeletonCard = () => (
  <div aria-hidden className="space-y-3 rounded-card p-4 ring-1 ring-line ring-inset">
    <Bone className="h-3.5 w-20" />
    <Bone className="h-6 w-28" />
    <Bone className="h-3.5" />
    <Bone className="h-3.5 w-28" />
  </div>
)

/** A table's rows under its head. */
export const SkeletonTable = ({ rows, columns }: { rows: number; columns: number }) => (
  <div aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex h-11 items-center justify-between gap-4 border-b border-line px-2.5">
        {Array.from({ length: columns }, (_, column) => (
          <Bone key={column} className="h-3.5 w-20" />
        ))}
      </div>
    ))}
  </div>
)
