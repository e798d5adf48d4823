/** Form fields of the payment methods, used on the provider's own page and in the popup. */
import { html } from 'hono/html'
import { banks } from '../outcomes.ts'

/** `number`, `expiry` and `cvv`. */
export const cardInputs = html`<h2>Card</h2>
<label for="number">Card number</label>
<input id="number" name="number" inputmode="numeric" autocomplete="cc-number" maxlength="23" required>
<div class="pair"><div><label for="expiry">Expiry, MM/YY</label>
<input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" maxlength="5" required></div>
<div><label for="cvv">CVV</label>
<input id="cvv" name="cvv" type="password" inputmode="numeric" autocomplete="cc-csc" maxlength="4" required></div></div>
<div class="acts"><button>Pay by card</button></div>`

/** The code of a bank, under the field name of the protocol. */
export const bankInputs = (name: string) => html`<h2>Net banking</h2>
<label for="${name}">Bank</label>
<select id="${name}" name="${name}">${Object.entries(banks).map(([code, bank]) => html`<option value="${code}">${bank}</option>`)}</select>
<div class="acts"><button>Go to the bank</button></div>`

/** A UPI id, under the field name of the protocol. */
export const upiInputs = (name: string) => html`<h2>UPI</h2>
<label for="${name}">UPI id</label>
<input id="${name}" name="${name}" autocomplete="off" required aria-describedby="upi-hint">
<p class="hint" id="upi-hint">success@sandbox, fail@sandbox, pending@sandbox</p>
<div class="acts"><button>Ask my UPI app</button></div>`
