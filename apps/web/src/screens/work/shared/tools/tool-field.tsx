import { useId, type ComponentProps } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { boxClass, FieldError } from '../../../../ui/fields/field.tsx'

type Props = Omit<ComponentProps<'input'>, 'className' | 'id' | 'aria-invalid' | 'aria-describedby'> & {
  label: string
  error?: string | undefined
}

/** Words typed in a row of tools, as high as they are and with the label inside. */
export const ToolField = ({ label, error, ...input }: Props) => {
  const id = useId()
  return (
    <div className="min-w-0 flex-[1_1_10rem]">
      <div className={classes(boxClass(error !== undefined), 'pl-3 mouse:min-h-9')}>
        <label htmlFor={id} className="shrink-0 text-13 text-t2">
          {label}
        </label>
        <input
          autoComplete="off"
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          className="min-h-11 w-full min-w-0 rounded-field bg-transparent px-2.5 text-14 text-t1 outline-none placeholder:text-t3 mouse:min-h-9"
        />
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
