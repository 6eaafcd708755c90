// A server without routes: the baseline for start time and memory of ours.
import Fastify from 'fastify';

const app = Fastify();
app.get('/readyz', async () => ({ status: 'ok' }));
await app.listen({ host: 'localhost', port: Number(process.env.PORT) });
