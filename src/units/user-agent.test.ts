import { expect, test } from 'vitest'
import { describeUserAgent } from './user-agent.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0`, 'Opera on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  ['Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Lumia 950) Chrome/52.0 Mobile Safari/537.36', 'Chrome on Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/140.0 Mobile Safari/537.36 EdgA/140.0`, 'Edge on Android'],
  [`Mozilla/5.0 (Linux; Android 15) ${webKit} SamsungBrowser/28.0 Chrome/130.0`, 'Samsung Internet on Android'],
  ['Mozilla/5.0 (Linux; U; Android 13; en-US; 2201) Version/4.0 Chrome/100.0 UCBrowser/13.8', 'UC Browser on Android'],
  ['Mozilla/5.0 (Linux; U; Android 14; hi-in) Chrome/112.0 XiaoMi/MiuiBrowser/14.2', 'Mi Browser on Android'],
  ['Opera/9.80 (Android; Opera Mini/75.0/191.2; U; en) Presto/2.12', 'Opera on Android'],
  ['Mozilla/5.0 (Mobile; LYF/F220B; Android; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'Firefox on KaiOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1', 'Chrome on iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) FxiOS/140.0 Mobile/15E148 Safari/605.1.15', 'Firefox on iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', 'Safari on Mac'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0.0.0 Safari/537.36', 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148', 'iPhone'],
  ['Chrome/140.0', 'Chrome'],
  ['curl/8.9 (x86_64)', 'curl/8.9'],
  ['okhttp', 'okhttp'],
  ['x'.repeat(8_000), 'x'.repeat(30)],
  ['evil.example/sign-in', 'evil'],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['', 'Unknown device'],
])('%j is %s', (userAgent, name) => expect(describeUserAgent(userAgent)).toBe(name))

test('in Hindi the system comes first', () => {
  expect(describeUserAgent('Mozilla/5.0 (Linux; Android 15) Chrome/140.0', 'hi')).toBe('Android पर Chrome')
  expect(describeUserAgent('', 'hi')).toBe('अनजान डिवाइस')
})
