/** A key that does something here, shown beside what it does. */
export const Key = ({ children }: { children: string }) => (
  <kbd
    aria-hidden
    className="hidden rounded-tag border border-current/40 px-1.5 text-11 font-medium mouse:inline-block"
  >
    {children}
  </kbd>
)
