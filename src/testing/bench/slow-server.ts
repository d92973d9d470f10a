import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A server in a process of its own that answers every call after as many milliseconds as its argument says, and remembers how many were
// open at once. Told anything, it says how many that were.

const latency = Number(process.argv[2]);

const delta = {
  role: 'assistant',
  content: 'Harbour Hall seats 400.\nFinal answer: Harbour Hall',
};
const events = [
  { choices: [{ index: 0, delta }] },
  { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
  { choices: [], usage: { prompt_tokens: 900, completion_tokens: 12 } },
];
const reply = `${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}data: [DONE]\n\n`;

let open = 0;
let most = 0;
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    most = Math.max(most, ++open);
    setTimeout(() => {
      open--;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(reply);
    }, latency);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('message', () => {
  process.send?.(most);
  most = 0;
});
