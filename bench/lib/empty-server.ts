// A server that serves nothing: how fast this machine starts one, and how much memory it takes.
import Fastify from 'fastify';

const app = Fastify();
app.get('/readyz', async () => ({ status: 'ok' }));
await app.listen({ host: 'localhost', port: Number(process.env.PORT) });
