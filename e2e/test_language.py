"""The language: the browser's at the first visit, changed at once and in mid-hand, kept over a reload."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from e2e import chinese, entropy
from e2e.cards import spoken
from e2e.playing import START_MS, cards_in, expect_said, new_table, places, set_rows, tray
from e2e.storing import hold_engine
from e2e.watching import Watch

# Seed 1 deals `8c Tc 3d Td 3h 5h 7h Th Qh 3s 6s Qs As`, with no natural at the table.
SEED = 1
WORDS = "**/zh-Hant-*.js"
DEALT = {"8c", "Tc", "3d", "Td", "3h", "5h", "7h", "Th", "Qh", "3s", "6s", "Qs", "As"}


@pytest.fixture
def taiwan(browser: Browser, app: str) -> Iterator[tuple[Page, Watch]]:
    """A page of a browser that asks for the Chinese of Taiwan; nothing is answered from a kept build."""
    context = browser.new_context(
        locale="zh-TW", viewport={"width": 390, "height": 844}, has_touch=True, service_workers="block"
    )
    watch = Watch(app)
    watch.attach(context)
    watch.allow("Service Worker registration blocked")
    yield context.new_page(), watch
    context.close()
    watch.check()


@pytest.fixture
def still_taiwan(taiwan: tuple[Page, Watch]) -> tuple[Page, Watch]:
    """The same, whose engine never starts."""
    hold_engine(taiwan[0])
    return taiwan


def own_card(page: Page, text: str, zone: str) -> Locator:
    """Return the button of an own card by its whole Chinese name."""
    return page.get_by_role("button", name=f"{chinese.spoken(text)}，{zone}", exact=True)


def choose(page: Page, name: str) -> None:
    """Choose a language in the settings, which are open."""
    page.get_by_role("radio", name=name, exact=True).check()


def expect_language(page: Page, tag: str) -> None:
    """Wait until the document says that it is in a language."""
    expect(page.locator("html")).to_have_attribute("lang", tag)
    expect(page.locator("html")).to_have_attribute("dir", "ltr")


def test_first_visit_from_taiwan_is_chinese(still_taiwan: tuple[Page, Watch], app: str) -> None:
    """Where the browser prefers Chinese, everything on the first screen and its title is Chinese."""
    page, _ = still_taiwan
    page.goto(f"{app}/")
    expect(page.get_by_role("button", name=re.compile("^馬上玩"))).to_be_visible()
    expect_language(page, "zh-Hant")
    expect(page).to_have_title(re.compile("十三支|啟動中"))
    words = page.locator("#app").inner_text()
    left = re.sub(r"Houseway|Python|MB|English", "", words)
    assert not re.search(r"[A-Za-z]{2,}", left), left


def test_a_choice_goes_before_the_browser(still_taiwan: tuple[Page, Watch], app: str) -> None:
    """English chosen on the first screen stays over a reload; the system's language can be had again."""
    page, _ = still_taiwan
    page.goto(f"{app}/")
    page.get_by_role("button", name="English", exact=True).tap()
    expect(page.get_by_role("button", name=re.compile("^Play now"))).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name=re.compile("^Play now"))).to_be_visible()
    expect_language(page, "en")
    page.goto(f"{app}/#/settings")
    expect(page.get_by_role("radio", name="English", exact=True)).to_be_checked()
    page.get_by_role("group", name="Language").get_by_role("radio", name="as the system").check()
    expect_language(page, "zh-Hant")
    expect(page.get_by_role("heading", name="設定", level=1)).to_be_visible()


def test_hand_in_chinese(taiwan: tuple[Page, Watch], app: str) -> None:
    """A whole hand by the Chinese names of its parts: place, fill, lock, reveal, skill and luck."""
    page, _ = taiwan
    entropy.fix(page.context, SEED)
    page.goto(f"{app}/")
    page.get_by_role("button", name=re.compile("^馬上玩")).tap()
    hand = page.get_by_role("region", name="你的牌")
    expect(hand.get_by_role("button")).to_have_count(13, timeout=START_MS)
    for text in DEALT:
        expect(own_card(page, text, "手牌")).to_be_visible()
    own_card(page, "Th", "手牌").tap()
    page.get_by_role("button", name="中墩的空位 1").tap()
    expect(own_card(page, "Th", "中墩")).to_be_visible()
    expect_said(page, "紅心 10 放到中墩。還有 12 張沒擺。")
    page.get_by_role("button", name="家規擺法").tap()
    expect_said(page, "已照家規擺法擺好三墩")
    for name in chinese.ROWS.values():
        expect(page.get_by_role("region", name=re.compile(f"^{name} .+：.+"))).to_be_visible()
    page.get_by_role("button", name=re.compile("^鎖定")).tap()
    page.get_by_role("button", name="略過").tap()
    expect(page.get_by_role("region", name="你的輸贏")).to_contain_text("籌碼")
    expect(page.get_by_role("heading", name="技術與運氣")).to_be_visible()
    expect(page.get_by_text("你得到的和家規擺法一模一樣")).to_be_visible()
    expect(page.get_by_role("region", name="你對東家")).to_contain_text("三墩：")


def test_switch_in_mid_hand_keeps_the_hand(shared: Page) -> None:
    """The words change at once, without a reload; cards, rows and undo stay, and a reload keeps the language."""
    page = shared
    new_table(page, SEED)
    page.evaluate("() => (window.sameDocument = true)")
    for text, name in (("8c", "front"), ("Th", "middle")):
        page.get_by_role("button", name=re.compile(f"^{spoken(text)}, in ")).click()
        places(page, name).first.click()
    left = cards_in(tray(page))
    page.get_by_role("button", name="More").click()
    page.get_by_role("dialog").get_by_role("button", name="Look and keys").click()
    choose(page, "繁體中文")
    expect_language(page, "zh-Hant")
    expect(page.get_by_role("dialog", name="外觀與按鍵")).to_be_visible()
    page.keyboard.press("Escape")
    expect(own_card(page, "8c", "前墩")).to_be_visible()
    expect(own_card(page, "Th", "中墩")).to_be_visible()
    for text in left:
        expect(own_card(page, text, "手牌")).to_be_visible()
    expect(page).to_have_title(re.compile("^輪到你 · 第 1 局"))
    page.get_by_role("button", name="復原").click()
    expect(own_card(page, "Th", "手牌")).to_be_visible()
    assert page.evaluate("() => window.sameDocument")

    page.reload()
    expect_language(page, "zh-Hant")
    expect(own_card(page, "Th", "手牌")).to_be_visible(timeout=START_MS)
    page.get_by_role("button", name="更多").click()
    page.get_by_role("dialog").get_by_role("button", name="外觀與按鍵").click()
    choose(page, "English")
    expect_language(page, "en")
    page.keyboard.press("Escape")
    assert set_rows(page) == {"front": ["8c"], "middle": [], "back": []}
    assert {*cards_in(tray(page))} == DEALT - {"8c"}


def test_words_on_their_way(still_taiwan: tuple[Page, Watch], app: str) -> None:
    """Until its words are there the page shows its name, and is never blank or in a wrong language."""
    page, _ = still_taiwan
    held: list[Route] = []
    page.route(WORDS, lambda route: held.append(route))
    with page.expect_request(WORDS):
        page.goto(f"{app}/")
    expect(page.get_by_role("heading", name="Houseway")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
    for route in held:
        route.continue_()
    expect(page.get_by_role("button", name=re.compile("^馬上玩"))).to_be_visible()


def test_words_lost(still_taiwan: tuple[Page, Watch], app: str) -> None:
    """If its words do not arrive the page speaks English, says so when they are asked for, and can ask again."""
    page, watch = still_taiwan
    watch.allow("Failed to (load|fetch)")
    page.route(WORDS, lambda route: route.abort())
    page.goto(f"{app}/#/settings")
    expect_language(page, "en")
    chinese_words = page.get_by_role("radio", name="繁體中文", exact=True)
    chinese_words.click()
    expect(page.get_by_role("alert")).to_contain_text("繁體中文 did not arrive.")
    expect(chinese_words).not_to_be_checked()
    page.unroute(WORDS)
    chinese_words.click()
    expect_language(page, "zh-Hant")
    expect(chinese_words).to_be_checked()
