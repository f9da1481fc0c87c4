import { classes } from '../classes.ts'
import { show, useRoving, type ChoiceProps } from './roving.ts'

/** Segments switch what a form or a chart shows; wide ones share the whole width of a form. */
export const Segmented = <Value extends string>({
  name,
  options,
  value,
  onChange,
  wide,
  tight,
}: ChoiceProps<Value> & { wide?: true; tight?: true }) => {
  const { list, onKeyDown } = useRoving({ options, value, onChange })
  // While nothing is chosen, Tab stops at the first.
  const stop = options.find(option => option.value === value)?.value ?? options[0]?.value
  return (
    <div
      ref={list}
      role="radiogroup"
      aria-label={name}
      onKeyDown={onKeyDown}
      className={classes(
        'rounded-field bg-segment p-[3px] dark:ring-1 dark:ring-line dark:ring-inset',
        wide ? 'flex flex-wrap' : 'inline-flex',
      )}
    >
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          role="radio"
          ref={option.value === value ? show : undefined}
          aria-checked={option.value === value}
          aria-label={option.spoken}
          tabIndex={option.value === stop ? 0 : -1}
          onClick={() => onChange(option.value)}
          className={classes(
            'relative rounded-chip transition-colors duration-160 after:absolute after:-inset-y-1.5 after:inset-x-0',
            tight ? 'px-2.5 whitespace-nowrap desk:px-2' : 'px-3.5',
            wide ? 'min-h-10 flex-1 py-2 text-14' : 'min-h-8 text-13',
            option.value === value
              ? 'bg-segment-on font-semi text-t1 shadow-[0_1px_3px_rgb(11_20_38/14%)]'
              : 'font-medium text-t2',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
