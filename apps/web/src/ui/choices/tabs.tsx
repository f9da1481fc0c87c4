import { classes } from '../classes.ts'
import { show, useRoving, type ChoiceProps } from './roving.ts'

/** Tabs switch lists: a green bar under the one shown. */
export const Tabs = <Value extends string>({
  name,
  options,
  value,
  onChange,
  dense,
}: Omit<ChoiceProps<Value>, 'value'> & { value: Value | undefined; dense?: true }) => {
  const { list, onKeyDown } = useRoving({ options, value, onChange })
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={name}
      onKeyDown={onKeyDown}
      className={classes('no-bar flex overflow-x-auto', dense ? 'gap-x-3' : 'gap-x-4')}
    >
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          role="tab"
          ref={option.value === value ? show : undefined}
          aria-selected={option.value === value}
          aria-label={option.icon === undefined ? undefined : option.label}
          tabIndex={option.value === (value ?? options[0]?.value) ? 0 : -1}
          onClick={() => onChange(option.value)}
          className={classes(
            'relative min-h-11 shrink-0 -outline-offset-2 transition-colors duration-160',
            dense ? 'text-12' : 'px-0.5 text-14',
            option.value === value
              ? 'font-semi text-t1 after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-t-full after:bg-up'
              : 'font-medium text-t2',
          )}
        >
          {option.icon ?? option.label}
          {option.count !== undefined && (
            <span className="ml-1.5 text-13 font-regular text-t3">{option.count}</span>
          )}
        </button>
      ))}
    </div>
  )
}
