/** A key, or several that do the same, and what they do; stands in a grid of two columns. */
export const KeyRow = ({ keys, text }: { keys: readonly string[]; text: string }) => (
  <div className="contents">
    <dt className="flex gap-1">
      {keys.map(key => (
        <kbd
          key={key}
          className="min-w-6 rounded-tag bg-sunk px-1.5 py-0.5 text-center text-12 ring-1 ring-line"
        >
          {key}
        </kbd>
      ))}
    </dt>
    <dd>{text}</dd>
  </div>
)
