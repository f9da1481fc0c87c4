import { Globe, Lock, UserCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { MenuButton, MenuLink, MenuList } from '../../ui/lists/menu-list.tsx'
import { PullRefresh } from '../../ui/lists/pull-refresh.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { Case, nothing, Pair } from './specimen.tsx'

export const Menus = () => (
  <Pair>
    <MenuList name="Identity">
      <MenuButton
        icon={UserCheck}
        label="Real-name verification"
        value={<Tag tone="good">Approved</Tag>}
        onPress={nothing}
      />
      <MenuButton
        icon={Lock}
        label="Two-step codes, passkeys and the devices that know you"
        hint="Asked for when money leaves"
        value="2 on"
        onPress={nothing}
      />
    </MenuList>
    <MenuList name="App">
      <MenuLink icon={Globe} label="Language" value="English" to="/pages/mine/setting/edit8" />
    </MenuList>
  </Pair>
)

const pageLength = 6
const pagesMax = 4

const Rows = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, row) => (
    <li key={row} className="flex min-h-11 items-center border-b border-line text-14">
      Notice {row + 1}
    </li>
  ))

/** Brings another page when asked, as a server would; counts how often it was asked. */
const Growing = () => {
  const [pages, setPages] = useState(1)
  const [loading, setLoading] = useState(false)
  const asked = useRef(0)
  const [times, setTimes] = useState(0)
  const more = () => {
    asked.current += 1
    setTimes(asked.current)
    setLoading(true)
    requestAnimationFrame(() => {
      setPages(before => before + 1)
      setLoading(false)
    })
  }
  return (
    <div data-testid="growing" data-asked={times} className="h-44 overflow-y-auto">
      <InfiniteList
        name="Notices"
        rest={loading ? 'loading' : pages === pagesMax ? 'end' : 'more'}
        onMore={more}
      >
        <Rows count={pages * pageLength} />
      </InfiniteList>
    </div>
  )
}

export const Lists = () => (
  <>
    <Pair>
      <Case name="more as the end comes near">
        <Growing />
      </Case>
      <Case name="the rest did not come">
        <InfiniteList
          name="Notices, broken off"
          rest="failed"
          problem="Request timeout"
          onMore={() => showToast('done', 'Asked again')}
        >
          <Rows count={2} />
        </InfiniteList>
      </Case>
      <Case name="loading">
        <InfiniteList name="Notices, on their way" rest="loading" onMore={nothing}>
          <Rows count={1} />
        </InfiniteList>
      </Case>
      <Case name="pull, or press">
        <div data-testid="pulled" className="h-44 overflow-y-auto overscroll-contain">
          <PullRefresh
            title={<span className="text-14 font-semi">Notices</span>}
            onRefresh={() => Promise.resolve()}
          >
            <ul>
              <Rows count={6} />
            </ul>
          </PullRefresh>
        </div>
      </Case>
    </Pair>
  </>
)
