/*
 * The sandbox's stand-in for Razorpay's checkout.js: `new Razorpay(options).open()`, `.on('payment.failed', …)`, `.close()`.
 * The popup is a frame of the sandbox's own origin; it is styled through the style object, which no policy forbids.
 */
;(() => {
  const origin = new URL(document.currentScript.src).origin

  class Razorpay {
    constructor(options) {
      if (!options?.key) throw new TypeError('key is required')
      this.options = options
      this.listeners = {}
    }

    on(event, listener) {
      this.listeners[event] = [...(this.listeners[event] ?? []), listener]
    }

    open() {
      if (this.frame) return
      this.opener = document.activeElement
      this.frame = document.createElement('iframe')
      this.frame.title = 'Payment'
      this.frame.src = this.address()
      Object.assign(this.frame.style, {
        position: 'fixed',
        inset: '0',
        width: '100%',
        height: '100%',
        border: '0',
        zIndex: '2147483000',
        background: 'rgb(14 17 20 / .48)',
        colorScheme: 'light',
      })
      this.hear = (event) => this.heard(event)
      addEventListener('message', this.hear)
      this.scroll = document.body.style.overflow
      document.body.style.overflow = 'hidden'
      this.frame.addEventListener('load', () => this.frame?.focus())
      document.body.append(this.frame)
      if (this.options.timeout) this.timer = setTimeout(() => this.dismiss('timeout'), this.options.timeout * 1000)
    }

    address() {
      const { key, order_id, name = '', description = '', config } = this.options
      const hidden = (config?.display?.hide ?? []).map((entry) => entry.method)
      const query = new URLSearchParams({ key, order_id, name, description, parent: location.origin })
      for (const method of hidden) query.append('hide', method)
      return `${origin}/sandbox/razorpay/checkout?${query}`
    }

    heard(event) {
      if (event.origin !== origin || event.source !== this.frame?.contentWindow) return
      const { type, response } = event.data
      if (type === 'payment.failed') this.tell('payment.failed', response)
      if (type === 'close') this.dismiss()
      if (type === 'payment.success') {
        this.close()
        this.options.handler?.(response)
      }
    }

    tell(event, response) {
      for (const listener of this.listeners[event] ?? []) listener(response)
    }

    dismiss(reason) {
      this.close()
      this.options.modal?.ondismiss?.(reason)
    }

    close() {
      clearTimeout(this.timer)
      removeEventListener('message', this.hear)
      document.body.style.overflow = this.scroll ?? ''
      this.frame?.remove()
      this.frame = undefined
      this.opener?.focus?.()
    }
  }

  window.Razorpay = Razorpay
})()
