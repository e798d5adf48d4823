import './header.css'
import '../../ui/button/icon-button.css'
import { LockKeyhole, Menu as MenuIcon, Search, ShoppingBag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { networkSentence } from '../../../browser/api-wording.ts'
import { PageLink } from '../../routing/link.tsx'
import { usePageChange } from '../../routing/use-page.ts'
import { useBadges, useSignedIn } from '../../routing/visitor.ts'
import { headerTexts } from '../../texts/site/header.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { showToast } from '../../ui/dialog/toast.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { urls } from '../../urls.ts'
import { AccountButton } from '../account/account-button.tsx'
import { HeaderRates, RatesSpoken, SellingPaused } from '../product/header-rates.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { useClosedForSale } from '../site/closed-for-sale.ts'
import type { SiteFacts } from '../site/site-facts.ts'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'
import { AnnouncementStrip } from './announcement-strip.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { HeaderNav } from './header-nav.tsx'
import { Logo } from './logo.tsx'

/** Loads when the menu is first opened: most visits do not need it. */
const loadMenu = async () => (await import('./menu-sheet.tsx')).MenuSheet
const MenuSheet = lazyPart(loadMenu)
const readyForMenu = () => loadMenu().catch(() => {})

interface HeaderProps {
  site: SiteFacts
  /** Checkout, sign-in and account: without search and categories, which lead away. */
  slim: boolean
  /** Checkout and sign-in: without menu and wishlist as well. */
  bare: boolean
}

/** Announcement, main row, rates, categories. After 130 px of scroll the main row becomes fixed (rules/design.md 6.3). */
export function Header({ site, slim, bare }: HeaderProps) {
  const { stuck, sentinel, slot, slotStyle } = useStuck()
  const [menuOpen, setMenuOpen] = useState(false)
  const closeMenu = () => setMenuOpen(false)
  const [searching, setSearching] = useState(false)
  const t = useTexts(headerTexts)
  const isClosed = useClosedForSale()
  useStartup()

  usePageChange(() => {
    closeMenu()
    setSearching(false)
  })

  return (
    <>
      <AnnouncementStrip site={site} />
      <span className="header-sentinel" ref={sentinel} aria-hidden="true" />
      <header className={classNames('site-header', stuck && 'site-header-stuck')}>
        <div ref={slot} style={slotStyle}>
          <div className={classNames('site-header-main', searching && 'searching')}>
            <div className="wrap site-header-row">
              <div className="site-header-start">
                {!bare && (
                  <IconButton
                    icon={MenuIcon}
                    label={t.menu}
                    size="large"
                    className="menu-button"
                    onPointerEnter={readyForMenu}
                    onClick={() => setMenuOpen(true)}
                  />
                )}
                <Logo />
              </div>
              {!slim && <SearchBox key={String(searching)} autoFocus={searching} onDone={() => setSearching(false)} />}
              <HeaderRates rates={site.rates} className="only-wide" />
              <div className="site-header-icons">
                {!slim && (
                  <IconButton
                    icon={Search}
                    label={t.search.name}
                    size="large"
                    className="only-stuck search-button"
                    aria-expanded={searching}
                    onClick={() => setSearching(!searching)}
                  />
                )}
                {bare ? <SecureNote /> : <WishlistButton />}
                <CartButton />
                <AccountButton />
              </div>
            </div>
          </div>
        </div>
        <div className="wrap only-narrow">
          <HeaderRates rates={site.rates} className="only-narrow" />
        </div>
        {!slim && <HeaderNav site={site} />}
      </header>
      <ClosedNotice isClosed={isClosed} />
      {!isClosed && <SellingPaused rates={site.rates} />}
      <RatesSpoken rates={site.rates} />
      {menuOpen && (
        <MenuSheet
          onClose={closeMenu}
          site={site}
          onLoadFailed={() => {
            closeMenu()
            showToast('bad', networkSentence())
          }}
        />
      )}
    </>
  )
}

/** Runs once per document, when the browser is idle. */
function useStartup(): void {
  const signedIn = useSignedIn()
  useEffect(() => {
    if (!signedIn) return
    // If it fails, the page still works: wishlist and badges show the last known state.
    const start = () =>
      import('../startup/startup.ts').then(
        ({ startSignedIn }) => startSignedIn(),
        () => {},
      )
    if (!('requestIdleCallback' in window)) {
      start()
      return
    }
    const turn = requestIdleCallback(start)
    return () => cancelIdleCallback(turn)
  }, [signedIn])
}

/** The row leaves the flow when it becomes fixed; its slot keeps the previous height, so the layout does not shift. */
function useStuck() {
  /** The previous height of the row; both must change together, or the page would shift for a moment. */
  const [height, setHeight] = useState<number>()
  const sentinel = useRef<HTMLSpanElement>(null)
  const slot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!sentinel.current) return
    const observer = new IntersectionObserver(([entry]) => {
      const passed = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0
      setHeight(passed ? slot.current?.offsetHeight : undefined)
    })
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [])
  return { stuck: height !== undefined, sentinel, slot, slotStyle: height === undefined ? undefined : { height } }
}

/** What a visitor who pays or signs in wants to know of the connection. */
function SecureNote() {
  const t = useTexts(headerTexts)
  return (
    <span className="row gap-xs small soft secure-note">
      <Icon of={LockKeyhole} size="small" />
      {t.secure}
    </span>
  )
}

function CartButton() {
  const { cart } = useBadges()
  const t = useTexts(headerTexts)
  return (
    <PageLink className="icon-button" to={urls.cart()} aria-label={t.cart(cart)}>
      <Icon of={ShoppingBag} size="large" />
      {cart > 0 && <span className="badge-count">{cart}</span>}
    </PageLink>
  )
}
