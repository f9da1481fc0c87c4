import { linkKind, type MarkupBlock, type MarkupSpan } from '@plumbline/rules/markup'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'

const linkClass = 'font-semi text-primary underline wrap-anywhere'

/** Own pages open here; any other address is named first, on the page for what is outside. */
const SpanLink = ({ to, children }: { to: string; children: ReactNode }) => {
  switch (linkKind(to)) {
    case 'page':
      return (
        <a href={`#${to}`} className={linkClass}>
          {children}
        </a>
      )
    case 'outside':
      return (
        <Link to="/pages/common/webview/index" search={{ url: to }} className={linkClass}>
          {children}
          <ExternalLink aria-hidden className="ml-0.5 inline size-3.5 align-[-0.125em]" />
        </Link>
      )
    case undefined:
      // The server lets nothing else through; were it to, it stays words.
      return children
  }
}

const lines = (text: string): ReactNode =>
  text.split('\n').map((line, place) => (
    <Fragment key={place}>
      {place > 0 && <br />}
      {line}
    </Fragment>
  ))

const Span = ({ span: { text, isStrong, isEmphasis, link } }: { span: MarkupSpan }) => {
  const words = (
    <span className={classes(isStrong && 'font-bold', isEmphasis && 'italic')}>{lines(text)}</span>
  )
  const said = isStrong ? <strong>{words}</strong> : isEmphasis ? <em>{words}</em> : words
  return link === null ? said : <SpanLink to={link}>{said}</SpanLink>
}

// The words of a text never change their places while it is shown.
const Spans = ({ spans }: { spans: readonly MarkupSpan[] }) =>
  spans.map((span, place) => <Span key={place} span={span} />)

const Block = ({ block }: { block: MarkupBlock }) => {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 className="mt-5 text-16 font-bold first:mt-0">
          <Spans spans={block.spans} />
        </h2>
      ) : (
        <h3 className="mt-4 text-15 font-semi first:mt-0">
          <Spans spans={block.spans} />
        </h3>
      )
    case 'paragraph':
      return (
        <p className="mt-2.5 first:mt-0">
          <Spans spans={block.spans} />
        </p>
      )
    case 'list': {
      const items = block.items.map((spans, place) => (
        <li key={place} className="mt-1">
          <Spans spans={spans} />
        </li>
      ))
      return block.isOrdered ? (
        <ol className="mt-2.5 list-decimal pl-6 first:mt-0">{items}</ol>
      ) : (
        <ul className="mt-2.5 list-disc pl-6 first:mt-0">{items}</ul>
      )
    }
    case 'line':
      return <hr className="my-4 border-line" />
  }
}

/** A text, from the parts the server read it into: no HTML is ever made from words. */
export const MarkupBlocks = ({
  blocks,
  locale,
}: {
  blocks: readonly MarkupBlock[]
  /** Of the text, which may be another one than that of the page. */
  locale: string
}) => (
  <div lang={locale} translate="yes" className="text-15 leading-relaxed wrap-anywhere">
    {blocks.map((block, place) => (
      <Block key={place} block={block} />
    ))}
  </div>
)
