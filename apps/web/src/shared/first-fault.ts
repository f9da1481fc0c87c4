/** After a try that could not be sent, the first field that stands against it has the focus: one hears why, and can write. */
export const focusFirstFault = (form: HTMLFormElement): void => {
  // Once the faults are drawn.
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
