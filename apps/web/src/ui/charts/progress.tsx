import { classes } from '../classes.ts'

/** How far long work has come; without a share it is only known to go on. */
export const Progress = ({
  name,
  share,
  text,
}: {
  name: string
  share: number | undefined
  text?: string
}) => (
  <div>
    <div
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.floor(share * 100)}
      className="h-1.5 overflow-hidden rounded-full bg-line"
    >
      <span
        className={classes(
          'block h-full rounded-full bg-primary-fill',
          share === undefined && 'unknown-share',
        )}
        style={share === undefined ? undefined : { width: `${Math.min(1, share) * 100}%` }}
      />
    </div>
    {text !== undefined && <p className="mt-1.5 text-12 text-t3">{text}</p>}
  </div>
)
